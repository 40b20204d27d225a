import { Menu } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import { menuButton, phoneOnly } from "./header.css.ts";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = openedPart(() => loadMenu().then((module) => module.MobileMenu));

/** Opens the mobile menu, on a tablet too unless `onPhoneOnly`; without JavaScript its link shows the side menu instead. */
export function MobileMenuButton({ onPhoneOnly }: { onPhoneOnly: boolean }) {
  const { t } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  const showSideMenu = () => {
    setOpen(false);
    window.location.hash = "menu";
  };
  return (
    <span className={onPhoneOnly ? phoneOnly : menuButton}>
      <a
        href="#menu"
        className={iconButton}
        aria-label={t("menu")}
        onPointerDown={() => void loadMenu().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={Menu} size={20} />
      </a>
      {open ? <MobileMenu onClose={() => setOpen(false)} onLost={showSideMenu} /> : null}
    </span>
  );
}
