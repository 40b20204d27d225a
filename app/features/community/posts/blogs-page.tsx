import { Form } from "@remix-run/react";
import { Newspaper, Rss, SearchX } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import * as styles from "./blogs-page.css.ts";
import type { PostPage, Topic } from "./post.ts";
import { PostCards } from "./post-card.tsx";
import { toPostSearch } from "./post-search.ts";
import { TopicLinks } from "./topic-links.tsx";

interface BlogsPageProps {
  found: PostPage;
  topics: readonly Topic[];
  search: string;
  /** Empty for all topics. */
  topic: string;
}

/** All posts, paged, with search and topics. */
export function BlogsPage({ found, topics, search, topic }: BlogsPageProps) {
  const { t } = useTranslation("community");
  const { home, serviceBase } = useShell().tenant;
  const title = t("blogs.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: home },
    { name: title, to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="page"
        trail={trail}
        title={title}
        lead={t("blogs.lead")}
        actions={
          <LinkButton to={`${serviceBase}/blogs/feed.xml`} size="small" reloadDocument>
            <Icon of={Rss} size={16} />
            {t("blogs.feed")}
          </LinkButton>
        }
      />
      <SearchForm search={search} topic={topic} />
      <TopicLinks topics={topics} search={search} chosen={topic} />
      {found.posts.length > 0 ? (
        <>
          <p className={styles.found} role="status">
            {t("found", { count: found.total })}
          </p>
          <PostCards posts={found.posts} level={2} />
          <div className={styles.pager}>
            <Pager
              label={t("pages")}
              count={found.total}
              perPage={found.perPage}
              page={found.page}
              hrefOf={(page) => `${serviceBase}/blogs${toPostSearch({ search, topic, page })}`}
            />
          </div>
        </>
      ) : (
        <NoPosts searched={search !== "" || topic !== ""} isBeyond={found.total > 0} />
      )}
    </Page>
  );
}

function SearchForm({ search, topic }: Pick<BlogsPageProps, "search" | "topic">) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  return (
    <Form role="search" action={`${serviceBase}/blogs`} className={styles.search}>
      {topic === "" ? null : <input type="hidden" name="topic" value={topic} />}
      <TextField
        key={search}
        id="search"
        name="search"
        type="search"
        label={t("search")}
        maxLength={longestSearch}
        defaultValue={search}
      />
      <Button type="submit" size="form">
        {t("search.button")}
      </Button>
    </Form>
  );
}

/** @param isBeyond of a page after the last one. */
function NoPosts({ searched, isBeyond }: { searched: boolean; isBeyond: boolean }) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  const hasWords = searched && !isBeyond;
  return (
    <div className={styles.none} role={hasWords ? "status" : undefined}>
      <EmptyState
        icon={hasWords ? SearchX : Newspaper}
        title={t(isBeyond ? "none.page" : searched ? "none" : "empty")}
        text={hasWords ? t("none.hint") : undefined}
        actions={
          searched || isBeyond ? (
            <LinkButton to={`${serviceBase}/blogs`}>{t("none.all")}</LinkButton>
          ) : (
            <LinkButton to={`${serviceBase}/community/dashboard`}>{t("home.title")}</LinkButton>
          )
        }
      />
    </div>
  );
}
