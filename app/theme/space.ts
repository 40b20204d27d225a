/** The 4-px grid: `space[3]` is 12 px; halves for spacing inside controls. */
export const space = {
  0.5: "2px",
  1: "4px",
  1.5: "6px",
  2: "8px",
  2.5: "10px",
  3: "12px",
  3.5: "14px",
  4: "16px",
  4.5: "18px",
  5: "20px",
  6: "24px",
  7: "28px",
  8: "32px",
  9: "36px",
  10: "40px",
  12: "48px",
  14: "56px",
  16: "64px",
} as const;

/** Lengths shared by several components. */
export const size = {
  header: "64px",
  headerPhone: "56px",
  sideMenu: "220px",
  sideMenuCollapsed: "64px",
  content: "1180px",
  gutter: "32px",
  gutterPhone: "16px",
  aside: "320px",
  asideGap: "48px",
  filters: "248px",
  form: "640px",
  signIn: "400px",
  register: "520px",
  cardGap: "16px",
  /** Of a card, a row in one and a head above them: 20, on a phone 16 as in tables (global.css.ts). */
  cardInset: "var(--card-inset)",
  touch: "44px",
  field: "44px",
  fieldPhone: "48px",
  search: "48px",
  textarea: "112px",
  button: "40px",
  buttonAction: "44px",
  buttonRow: "34px",
  buttonPhone: "44px",
  tag: "22px",
  tagLarge: "26px",
  chip: "30px",
  check: "18px",
  tableHead: "40px",
  tableRow: "46px",
  tab: "46px",
  menuItem: "38px",
  icon: "18px",
  iconSmall: "16px",
  iconLarge: "20px",
  logo: "28px",
  serviceLogo: "44px",
  serviceLogoLarge: "72px",
  avatar: "32px",
  hairline: "1px",
  outline: "2px",
  pill: "999px",
} as const;

/** Stroke width of Lucide icons. */
export const iconStroke = 1.75;

const toRem = (pixels: number) => `${pixels / 16}rem`;

/** Font sizes by purpose, in rem, so that they follow the reader's own setting. */
export const fontSize = {
  hero: toRem(42),
  heroPhone: toRem(31),
  pageTitle: toRem(34),
  formTitle: toRem(29),
  brandTitle: toRem(32),
  appTitle: toRem(30),
  bannerTitle: toRem(24),
  promoTitle: toRem(22),
  emptyTitle: toRem(20),
  sectionTitle: toRem(18),
  panelTitle: toRem(15),
  cardTitle: toRem(16),
  lead: toRem(16.5),
  prose: toRem(15.5),
  body: toRem(15),
  table: toRem(14.5),
  button: toRem(14.5),
  buttonSmall: toRem(13.5),
  menu: toRem(14.5),
  label: toRem(14),
  help: toRem(13),
  error: toRem(13.5),
  small: toRem(12.5),
  tag: toRem(12),
  badge: toRem(11.5),
  keyFigure: toRem(27),
  keyFigureLarge: toRem(34),
  logo: toRem(17),
  /** Fields on a phone: iOS zooms into fields below 16 px. */
  fieldPhone: toRem(16),
} as const;

/** Weights of the variable fonts. */
export const fontWeight = { text: 400, medium: 520, label: 560, title: 600, strong: 650, display: 560 } as const;

export const lineHeight = { display: 1.08, title: 1.2, snug: 1.35, help: 1.4, body: 1.5, prose: 1.62 } as const;

export const letterSpacing = { display: "-0.018em", title: "-0.01em" } as const;

/** Maximum line length of running text. */
export const measure = "66ch";

/** Motion explains a change and never takes longer than 200 ms; global.css.ts disables it with reduced motion. */
export const duration = { quick: "120ms", normal: "180ms" } as const;

export const easing = "cubic-bezier(0.2, 0, 0, 1)";

/** Z-indexes, lowest first. */
export const layer = { header: 20, popover: 30, scrim: 40, dialog: 50, progress: 60 } as const;
