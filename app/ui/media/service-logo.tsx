import { scale as scales } from "./service-logo.css.ts";

interface ServiceLogoProps {
  src: string;
  /** 32, 44 or 72 px. */
  scale?: keyof typeof scales;
  /** Below the first screen. */
  lazy?: boolean;
}

const pixels = { small: 32, card: 44, large: 72 } as const;

/** A service's logo, an empty square without one; decorative, since its name is beside it. */
export function ServiceLogo({ src, scale = "card", lazy = false }: ServiceLogoProps) {
  if (src === "") return <span className={scales[scale]} />;
  return (
    <img
      src={src}
      alt=""
      width={pixels[scale]}
      height={pixels[scale]}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
      className={scales[scale]}
    />
  );
}
