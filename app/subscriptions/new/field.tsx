import { cloneElement, type InputHTMLAttributes, type ReactElement } from 'react';
import type { Draft } from '../kept';

/** The id of the words that say what is wrong with a field. */
export function problemId(name: string): string {
  return `${name}-problem`;
}

/** What is wrong with a field; nothing when nothing is. */
export function FieldProblem({ name, problems }: { name: string; problems: Draft['problems'] }) {
  const problem = problems[name];
  if (problem === undefined) return null;
  return (
    <p id={problemId(name)} className="text-removed">
      {problem}
    </p>
  );
}

/** A text field under its label, with a hint and with what is wrong beside it. */
export function Field(props: {
  name: string;
  label: string;
  hint?: string;
  problems: Draft['problems'];
  children: ReactElement<InputHTMLAttributes<HTMLInputElement>>;
}) {
  const { name, label, hint, problems, children } = props;
  const isWrong = problems[name] !== undefined;
  const described = [hint === undefined ? null : `${name}-hint`, isWrong ? problemId(name) : null];
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={name} className="text-muted text-xs">
        {label}
      </label>
      {cloneElement(children, {
        id: name,
        name,
        'aria-invalid': isWrong,
        'aria-describedby': described.filter((id) => id !== null).join(' ') || undefined,
      })}
      {hint === undefined ? null : (
        <p id={`${name}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      <FieldProblem name={name} problems={problems} />
    </div>
  );
}
