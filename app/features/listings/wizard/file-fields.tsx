import { Captions, FileText, Film } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { captionLanguages, isFilm, toCaptionsChoice } from "#app/features/listings/film-captions.ts";
import { listingLimits } from "#app/features/listings/listing.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { imageTypes } from "#app/ui/form/image-types.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { UploadField } from "./upload-field.tsx";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";

/** The current logo, and a field to replace it. */
export function LogoField({ wizard, error }: { wizard: Wizard; error: string | undefined }) {
  const { t } = useTranslation("listings");
  const { logoUrl } = wizard.values.files;
  return (
    <Stack gap={3}>
      <UploadField
        kind="logo"
        listingId={wizard.id}
        label={t("provider.logo")}
        hint={t("provider.logo.hint")}
        accept={imageTypes}
        error={error}
      />
      {logoUrl === "" ? null : <ServiceLogo src={logoUrl} />}
    </Stack>
  );
}

interface FileFieldsProps {
  wizard: Wizard;
  errorOf(field: string): string | undefined;
}

/** Screenshots, videos and documents. */
export function FileFields({ wizard, errorOf }: FileFieldsProps) {
  const { t } = useTranslation("listings");
  const { media, documents } = wizard.values.files;
  return (
    <section className={styles.section} aria-labelledby="files-part">
      <Heading level={2} look="section" id="files-part">
        {t("files.title")}
      </Heading>
      {media.length > 0 ? (
        <ul className={styles.fileList}>
          {media.map(({ documentUrl, documentType, caption, captions }) => (
            <Fragment key={documentUrl}>
              <FileItem
                url={documentUrl}
                name={caption || t(documentType === "Screenshot" ? "files.screenshot" : "files.video")}
              >
                {documentType === "Screenshot" ? (
                  <img src={documentUrl} alt="" className={styles.thumbnail} />
                ) : (
                  <Icon of={Film} size={20} />
                )}
              </FileItem>
              {captionLanguages.map((language) => {
                const url = captions?.[language];
                const video = caption || t("files.video");
                return url === undefined ? null : (
                  <FileItem key={language} url={url} name={t(`files.captions.${language}`, { video })}>
                    <Icon of={Captions} size={20} />
                  </FileItem>
                );
              })}
            </Fragment>
          ))}
        </ul>
      ) : null}
      <div className={styles.uploadRow}>
        <TextField
          id="mediaLabel"
          name="mediaLabel"
          label={t("files.caption")}
          optional
          maxLength={listingLimits.line}
        />
        <UploadField
          kind="media"
          listingId={wizard.id}
          label={t("files.media")}
          hint={t("files.media.hint")}
          accept={`${imageTypes},video/mp4,video/webm`}
          error={errorOf("media")}
        />
      </div>
      <CaptionsField wizard={wizard} error={errorOf("captions")} />
      {documents.length > 0 ? (
        <ul className={styles.fileList}>
          {documents.map(({ documentUrl, name }) => (
            <FileItem key={documentUrl} url={documentUrl} name={name}>
              <Icon of={FileText} size={20} />
            </FileItem>
          ))}
        </ul>
      ) : null}
      <div className={styles.uploadRow}>
        <TextField
          id="documentLabel"
          name="documentLabel"
          label={t("files.name")}
          optional
          maxLength={listingLimits.line}
        />
        <UploadField
          kind="document"
          listingId={wizard.id}
          label={t("files.document")}
          hint={t("files.document.hint")}
          accept="application/pdf"
          error={errorOf("document")}
        />
      </div>
    </section>
  );
}

/** Captions of the listing's films: for those who cannot hear them, and for those who may not play them aloud. */
function CaptionsField({ wizard, error }: { wizard: Wizard; error: string | undefined }) {
  const { t } = useTranslation("listings");
  const films = wizard.values.files.media.filter(isFilm);
  if (films.length === 0) return null;
  const options = films.flatMap(({ documentUrl, caption }) =>
    captionLanguages.map((language) => ({
      value: toCaptionsChoice({ film: documentUrl, language }),
      label: t(`files.captions.${language}`, { video: caption || t("files.video") }),
    })),
  );
  return (
    <div className={styles.uploadRow}>
      <SelectField id="captionsLabel" name="captionsLabel" label={t("files.captions.of")} options={options} />
      <UploadField
        kind="captions"
        listingId={wizard.id}
        label={t("files.captions")}
        hint={t("files.captions.hint")}
        accept=".vtt,text/vtt"
        error={error}
      />
    </div>
  );
}

function FileItem({ url, name, children }: { url: string; name: string; children: ReactNode }) {
  const { t } = useTranslation("listings");
  return (
    <li className={styles.fileItem}>
      {children}
      <span className={styles.fileName}>{name}</span>
      <Button type="submit" name="remove" value={url} size="small" aria-label={t("upload.removeNamed", { name })}>
        {t("upload.remove")}
      </Button>
    </li>
  );
}
