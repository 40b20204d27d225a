interface ColorFillProps {
  color: string;
  className: string;
}

/** An area in a colour that is data: a drawing, since pages allow no style attributes. */
export function ColorFill({ color, className }: ColorFillProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
