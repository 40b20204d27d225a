import type { ReactNode } from "react";
import * as styles from "./message.css.ts";

interface MessageProps {
  /** Who said it. */
  name: string;
  /** Whether it was the reader. */
  isOwn: boolean;
  /** Shown as plain text; empty for what was done without a word. */
  text: string;
  /** Beside the name: on which side, and when. */
  children: ReactNode;
  /** Below the text. */
  below?: ReactNode;
}

/** What somebody said in a thread. */
export function Message({ name, isOwn, text, children, below }: MessageProps) {
  return (
    <div className={styles.message}>
      <Initials name={name} isOwn={isOwn} />
      <div>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {children}
        </div>
        {text === "" ? null : <p className={styles.text}>{text}</p>}
        {below}
      </div>
    </div>
  );
}

/** First letters of a person's first and last names, in a circle. */
export function Initials({ name, isOwn = false }: { name: string; isOwn?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return (
    <span className={isOwn ? styles.ownAvatar : styles.avatar} aria-hidden="true">
      {letters.join("")}
    </span>
  );
}
