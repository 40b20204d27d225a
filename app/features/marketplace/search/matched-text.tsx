import { matchText } from "./match-text.ts";

/** A text in which the starts of words that were searched for are marked. */
export function MatchedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {matchText(text, words).map((part) =>
        part.hit ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
      )}
    </>
  );
}
