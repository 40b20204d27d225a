import { Image as ImageIcon, WandSparkles } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ColorFill } from "#app/ui/media/color-fill.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Field, type FieldLook, fieldDescription } from "./field.tsx";
import { FileInput } from "./file-field.tsx";
import * as styles from "./image-field.css.ts";
import { imageTypes } from "./image-types.ts";

type ImageFieldProps = FieldLook & {
  id: string;
  name: string;
  /** Address of the current image; null without one. */
  current: string | null;
  /** What the site shows without an image, and the word for it. */
  standIn?: { url: string; label: string };
  /** Name of the checkbox that removes the image; omitted where that is not offered. */
  removeName?: string;
  /** A tile for several images side by side, or a row of its own. */
  look?: keyof typeof styles.row;
  /** Background color on which the image is used elsewhere, as #rrggbb. */
  ground?: string;
};

/** An image input with a preview of the current or chosen image. The form must be multipart. */
export function ImageField(field: ImageFieldProps) {
  const { id, name, current, standIn, removeName, ground, look: shape = "row", ...look } = field;
  const { t } = useTranslation("shell");
  const [chosen, setChosen] = useState<string | null>(null);
  const [read] = useState(() => createImageReader(setChosen));
  const shown = chosen ?? current;
  const show = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => read(currentTarget.files?.[0]);
  return (
    <Field {...look} id={id}>
      <div className={styles.row[shape]}>
        <span className={styles.picture[shape]}>
          {ground === undefined ? null : (
            <ColorFill color={ground} className={styles.ground[isLight(ground) ? "light" : "dark"]} />
          )}
          {shown === null ? (
            <StandIn of={standIn} />
          ) : (
            <img src={shown} alt={t("image.shown")} className={styles.image} />
          )}
        </span>
        <FileInput
          id={id}
          name={name}
          accept={imageTypes}
          look={shape === "tile" ? "tile" : "plain"}
          onChange={show}
          aria-invalid={look.error ? true : undefined}
          aria-describedby={fieldDescription(id, look)}
        />
      </div>
      {removeName === undefined || current === null || chosen !== null ? null : (
        <Checkbox id={`${id}-remove`} name={removeName}>
          {t("image.remove")}
        </Checkbox>
      )}
    </Field>
  );
}

/** By the mean of its channels: only whether it would glare. */
function isLight(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return channels.reduce((sum, channel) => sum + channel, 0) > 3 * 0x80;
}

function StandIn({ of }: { of: ImageFieldProps["standIn"] }) {
  if (of === undefined) return <ImageIcon aria-hidden="true" className={styles.none} />;
  return (
    <>
      <img src={of.url} alt="" className={styles.image} />
      <span className={styles.standIn}>
        <Icon of={WandSparkles} size={16} />
        {of.label}
      </span>
    </>
  );
}

/**
 * Creates a function that shows a chosen file as a data URL, since the CSP allows no blob URLs. A large file may be read
 * later than a small one that was chosen after it: only the last one counts.
 */
export function createImageReader(show: (address: string | null) => void): (file: File | undefined) => void {
  let last: FileReader | null = null;
  return (file) => {
    last = null;
    if (!file?.type.startsWith("image/")) return show(null);
    const reader = new FileReader();
    last = reader;
    reader.addEventListener("load", () => {
      if (reader === last) show(typeof reader.result === "string" ? reader.result : null);
    });
    reader.readAsDataURL(file);
  };
}
