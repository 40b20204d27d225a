import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import * as styles from "./blogs-page.css.ts";
import type { PostSummary } from "./post.ts";
import { PostCards } from "./post-card.tsx";

/** All posts, and a search in them. */
export function BlogsPage({ posts, search }: { posts: readonly PostSummary[]; search: string }) {
  const { t } = useTranslation("community");
  const { tenant } = useShell();
  const title = t("blogs.title");
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb
          label={t("shell:breadcrumb")}
          trail={[
            { name: t("shell:nav.appMarket"), to: tenant.home },
            { name: title, to: "#" },
          ]}
        />
        <Heading level={1} look="page">
          {title}
        </Heading>
        <p className={layout.lead}>{t("blogs.lead")}</p>
        <Form role="search" className={styles.search}>
          <TextField
            key={search}
            id="search"
            name="search"
            type="search"
            label={t("search")}
            maxLength={200}
            defaultValue={search}
          />
          <Button type="submit" size="form">
            {t("search.button")}
          </Button>
        </Form>
        {posts.length > 0 ? (
          <>
            <p className={styles.found} role="status">
              {t("found", { count: posts.length })}
            </p>
            <PostCards posts={posts} level={2} />
          </>
        ) : (
          <NoPosts searched={search !== ""} />
        )}
      </div>
    </Wrap>
  );
}

function NoPosts({ searched }: { searched: boolean }) {
  const { t } = useTranslation("community");
  if (!searched) return <p>{t("empty")}</p>;
  return (
    <div className={styles.none} role="status">
      <Heading level={2} look="section">
        {t("none")}
      </Heading>
      <p className={styles.summary}>{t("none.hint")}</p>
      <TextLink to="/blogs">{t("none.all")}</TextLink>
    </div>
  );
}
