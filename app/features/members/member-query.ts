import { readSearchText } from "#app/content/search-text.ts";
import { companyRoles } from "#app/features/identity/role.ts";
import type { MemberState } from "./member.ts";

const memberSorts = ["name", "role", "seen"] as const;
export type MemberSort = (typeof memberSorts)[number];

/** Query of the users list, as in its address. */
export interface MemberQuery {
  /** Search in name and address; empty for all. */
  text: string;
  roleId: number | null;
  state: MemberState | null;
  sort: MemberSort;
  descending: boolean;
  /** From 1. */
  page: number;
}

export const membersOnPage = 25;

export const filterStates = ["active", "invited", "deactivated"] as const satisfies readonly MemberState[];

/** Parses the list's address; invalid values are ignored. */
export function parseMemberQuery(params: URLSearchParams): MemberQuery {
  const sortParam = params.get("sort") ?? "";
  const page = params.get("page") ?? "";
  return {
    text: readSearchText(params),
    roleId: companyRoles.find((role) => String(role) === params.get("role")) ?? null,
    state: filterStates.find((state) => state === params.get("state")) ?? null,
    sort: memberSorts.find((sort) => sort === sortParam.replace(/^-/, "")) ?? "name",
    descending: sortParam.startsWith("-"),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The list's query string, without defaults. */
export function toMemberSearch({ text, roleId, state, sort, descending, page }: MemberQuery): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (roleId !== null) params.set("role", String(roleId));
  if (state !== null) params.set("state", state);
  if (sort !== "name" || descending) params.set("sort", toSortValue({ sort, descending }));
  if (page > 1) params.set("page", String(page));
  return `/users${params.size === 0 ? "" : `?${params}`}`;
}

/** The order as in the address. */
export function toSortValue({ sort, descending }: Pick<MemberQuery, "sort" | "descending">): string {
  return descending ? `-${sort}` : sort;
}

/** Whether the list is filtered. */
export function isMemberListNarrowed({ text, roleId, state }: MemberQuery): boolean {
  return text !== "" || roleId !== null || state !== null;
}
