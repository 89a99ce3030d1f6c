/** True for an answer that has the challenge: as its text, or as the member `challenge` of an object. */
export function isAnswered(challenge: string, answer: string): boolean {
  if (answer.trim() === challenge) return true;
  try {
    const value: unknown = JSON.parse(answer);
    if (value === challenge) return true;
    return (
      typeof value === 'object' && value !== null && 'challenge' in value && value.challenge === challenge
    );
  } catch {
    return false;
  }
}
