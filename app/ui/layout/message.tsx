import type { ReactNode } from "react";
import * as styles from "./message.css.ts";

interface MessageProps {
  /** The author's name. */
  name: string;
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** Plain text; empty for an action without one. */
  text: string;
  /** Beside the name: side and time. */
  children: ReactNode;
  /** Below the text. */
  below?: ReactNode;
}

/** A message in a thread. */
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

/** A person's initials in a circle. */
export function Initials({ name, isOwn = false }: { name: string; isOwn?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return (
    <span className={isOwn ? styles.ownAvatar : styles.avatar} aria-hidden="true">
      {letters.join("")}
    </span>
  );
}
