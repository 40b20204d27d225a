import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";

interface PageStepsProps {
  /** Address of the page before; null on the first. */
  previous: string | null;
  /** Address of the page after; null on the last. */
  next: string | null;
  /** What stands between the two. */
  children?: ReactNode;
}

/** One page back or on. */
export function PageSteps({ previous, next, children }: PageStepsProps) {
  const { t } = useTranslation("shell");
  return (
    <>
      {previous === null ? null : (
        <LinkButton to={previous} size="small">
          <Icon of={ChevronLeft} size={16} />
          {t("previous")}
        </LinkButton>
      )}
      {children}
      {next === null ? null : (
        <LinkButton to={next} size="small">
          {t("next")}
          <Icon of={ChevronRight} size={16} />
        </LinkButton>
      )}
    </>
  );
}
