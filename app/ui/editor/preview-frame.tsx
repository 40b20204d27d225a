import { useState } from "react";

interface PreviewFrameProps {
  address: string;
  title: string;
  className: string;
}

/** A page of ours in a frame. The next one is loaded behind the current one to avoid flicker. */
export function PreviewFrame({ address, title, className }: PreviewFrameProps) {
  const [shown, setShown] = useState(address);
  const isNext = shown !== address;
  return (
    <>
      <iframe key={shown} src={shown} title={title} className={className} tabIndex={-1} />
      {isNext ? (
        <iframe key={address} src={address} title={title} hidden tabIndex={-1} onLoad={() => setShown(address)} />
      ) : null}
    </>
  );
}
