import * as RadixTabs from "@radix-ui/react-tabs";
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import * as styles from "./tabs.css.ts";

export interface TabItem {
  /** As in the address: `?tab=pricing`. The first one needs no parameter. */
  value: string;
  label: ReactNode;
}

interface TabsProps {
  items: readonly TabItem[];
  /** Contains the TabList, and a TabPanel per item. */
  children: ReactNode;
}

/** The tab whose panel is shown. */
const ShownTab = createContext("");

/**
 * Tabs whose choice is in the address, so that they can be linked to and work as links without JavaScript.
 * Contains one TabList and a TabPanel per item.
 */
export function Tabs({ items, children }: TabsProps) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const target = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const first = items[0]?.value ?? "";
  const tabParam = new URLSearchParams(target.search).get("tab");
  const addressed = items.some((item) => item.value === tabParam) && tabParam !== null ? tabParam : first;
  const [pressed, setPressed] = useState({ value: addressed, at: "" });
  const value = pressed.at === location.key ? pressed.value : addressed;
  const reported = useRef(value);
  useEffect(() => {
    reported.current = value;
    return () => {
      reported.current = "";
    };
  }, [value]);
  const change = (next: string) => {
    // Radix reports a press twice, first as the focus it brings.
    if (reported.current === next) return;
    reported.current = next;
    setPressed({ value: next, at: location.key });
    const to = tabHref(location.search, next, first);
    // The press is painted first: a move matches all routes and renders the whole page again.
    afterPaint(() => {
      if (reported.current === next) navigate(to, { preventScrollReset: true, replace: true });
    });
  };
  // The tab answers the press; its panel may take longer to render.
  const shown = useDeferredValue(value);
  return (
    <RadixTabs.Root value={value} onValueChange={change}>
      <ShownTab.Provider value={shown}>{children}</ShownTab.Provider>
    </RadixTabs.Root>
  );
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

export function TabList({ items, label }: { items: readonly TabItem[]; label: string }) {
  const { search } = useLocation();
  const first = items[0]?.value ?? "";
  const pressed = useRef(false);
  const list = useChosenInView();
  const live = useHydrated();
  // Radix changes the tab on press; following the link as well would load the page twice. A press that started before
  // hydration was missed, so its link is followed.
  const follow = (event: MouseEvent) => {
    const isSeen = pressed.current || event.detail === 0;
    if (isSeen && !event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
    pressed.current = false;
  };
  return (
    <RadixTabs.List ref={list} aria-label={label} className={styles.list}>
      {items.map((item) => (
        <RadixTabs.Trigger key={item.value} value={item.value} asChild>
          <a
            href={tabHref(search, item.value, first)}
            // Radix implements arrow keys with scripts; until then, each tab is a tab stop.
            {...(live ? {} : { tabIndex: 0 })}
            className={styles.tab}
            onMouseDown={(event) => {
              pressed.current = true;
              // Radix moves the focus with a script, for which browsers draw the ring of the keyboard.
              event.currentTarget.dataset.pressed = "";
            }}
            onKeyDown={forgetPress}
            onBlur={forgetPress}
            onClick={follow}
          >
            {item.label}
          </a>
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  );
}

/** Scrolls the list to the tab that the address chose: a phone has room for the first ones. */
function useChosenInView() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    const room = list.current?.getBoundingClientRect();
    if (!chosen || !room) return;
    const isBeyond = chosen.left < room.left || chosen.right > room.right;
    if (isBeyond) list.current?.scrollBy({ left: (chosen.left + chosen.right - room.left - room.right) / 2 });
  }, []);
  return list;
}

function forgetPress({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  delete currentTarget.dataset.pressed;
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const isShown = useContext(ShownTab) === value;
  return (
    <RadixTabs.Content value={value} forceMount hidden={!isShown}>
      {isShown ? children : null}
    </RadixTabs.Content>
  );
}

function tabHref(search: string, value: string, first: string): string {
  const params = new URLSearchParams(search);
  if (value === first) params.delete("tab");
  else params.set("tab", value);
  const text = params.toString();
  return text === "" ? "?" : `?${text}`;
}
