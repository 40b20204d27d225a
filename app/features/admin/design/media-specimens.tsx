import { Inbox } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Recent } from "#app/ui/feedback/recent.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Carousel } from "#app/ui/media/carousel.tsx";
import { Film } from "#app/ui/media/film.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { SlideCount } from "#app/ui/media/slide-count.tsx";
import { Day } from "#app/ui/page/day.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { SpecimenProps } from "./basic-specimens.tsx";
import * as styles from "./design-page.css.ts";

const slides = Array.from({ length: 6 }, (_, at) => ({
  key: at,
  content: (
    <Card>
      <TextLink to={`?slide=${at}`}>{at + 1}</TextLink>
    </Card>
  ),
}));
const iconSizes = [14, 16, 18, 20, 24] as const;

export function MediaSpecimens({ prefix }: SpecimenProps) {
  const title = `${prefix}-slides`;
  return (
    <>
      <Carousel
        labelledBy={title}
        slideClass={styles.slide}
        slides={slides}
        edged
        head={(moves, viewport) => (
          <div className={styles.line}>
            <Heading level={3} look="card" id={title}>
              {`Carousel ${prefix}`}
            </Heading>
            {viewport ? <SlideCount viewport={viewport} total={slides.length} /> : null}
            {moves}
          </div>
        )}
      />
      <Film title="Film" videoUrl="" posterUrl={null} durationSeconds={74} to="?" />
      <div className={styles.line}>
        {(["small", "card", "large"] as const).map((scale) => (
          <ServiceLogo key={scale} src="" scale={scale} />
        ))}
        {iconSizes.map((size) => (
          <Icon key={size} of={Inbox} size={size} />
        ))}
        <Spinner place="beside" />
      </div>
    </>
  );
}

const looks = ["time", "brief", "exact", "day", "today", "deadline"] as const;
const moment = "2026-03-14T15:09:26.000Z";

export function TimeSpecimens() {
  const { i18n } = useTranslation("admin");
  return (
    <>
      {looks.map((look) => (
        <div key={look} className={styles.line}>
          {look} <Moment iso={moment} locale={i18n.language} look={look} />
        </div>
      ))}
      <div className={styles.line}>
        Day <Day iso={moment} locale={i18n.language} />
      </div>
      <div className={styles.line}>
        Recent <Recent iso={moment} locale={i18n.language} />
      </div>
    </>
  );
}
