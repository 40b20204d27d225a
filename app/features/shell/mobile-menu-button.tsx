import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { phoneOnly } from "./header.css.ts";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })));

/** Opens the mobile menu; without JavaScript its link shows the side menu instead. */
export function MobileMenuButton() {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  return (
    <span className={phoneOnly}>
      <a
        href="#menu"
        className={iconButton}
        aria-label={t("menu")}
        onPointerDown={() => void loadMenu()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={Menu} size={20} />
      </a>
      {open ? (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
