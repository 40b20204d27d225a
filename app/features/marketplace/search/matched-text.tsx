import { matchText } from "./match-text.ts";
import * as styles from "./matched-text.css.ts";

/** A text with the matched prefixes of its words marked. @param words folded */
export function MatchedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {matchText(text, words).map((part) =>
        part.hit ? (
          <mark key={part.start} className={styles.hit}>
            {part.text}
          </mark>
        ) : (
          <span key={part.start}>{part.text}</span>
        ),
      )}
    </>
  );
}
