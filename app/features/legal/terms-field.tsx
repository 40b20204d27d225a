import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

interface TermsFieldProps {
  defaultChecked: boolean;
  /** The error message. */
  error: string | undefined;
}

/** The checkbox required for registrations and visitors' requests. */
export function TermsField({ defaultChecked, error }: TermsFieldProps) {
  const { t } = useTranslation("shell");
  const { paths } = useShell().tenant;
  return (
    <FullRow>
      <Checkbox id="acceptTerms" name="acceptTerms" defaultChecked={defaultChecked} error={error}>
        {`${t("accept.before")} `}
        <TextLink to={paths.terms} newTab>
          {t("accept.terms")}
        </TextLink>
        {` ${t("accept.and")} `}
        <TextLink to={paths.privacyPolicy} newTab>
          {t("accept.privacy")}
        </TextLink>
        .
      </Checkbox>
    </FullRow>
  );
}
