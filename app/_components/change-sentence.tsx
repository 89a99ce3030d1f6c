import { StrangersCode } from './strangers-text';

/** The sentence of a change: names and values, which stand in backticks, are set as code. */
export function ChangeSentence({ title }: { title: string }) {
  return (
    <>
      {title.split('`').map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <StrangersCode key={i} text={part} />
        ),
      )}
    </>
  );
}
