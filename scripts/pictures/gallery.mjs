const facets = ["address", "person", "tenant", "language", "width", "scheme"];

/** A page of all pictures, with filters. */
export function toGallery(shots) {
  const selects = facets.map((facet) => toSelect(facet, [...new Set(shots.map((shot) => String(shot[facet])))]));
  return `<!doctype html>
<meta charset="utf-8">
<title>Pictures of GigMarket</title>
<style>
  body { font: 14px system-ui; margin: 1rem; background: #eee }
  form { position: sticky; top: 0; padding: .5rem; background: #fff; display: flex; gap: 1rem; flex-wrap: wrap }
  main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-top: 1rem }
  figure { margin: 0; background: #fff; padding: .5rem }
  figure[hidden] { display: none }
  img { display: block; width: 18rem; max-height: 40rem; object-fit: cover; object-position: top }
</style>
<form>${selects.join("")}</form>
<main>${shots.map(toFigure).join("\n")}</main>
<script>
  const form = document.querySelector("form");
  form.addEventListener("change", () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
    for (const figure of document.querySelectorAll("figure"))
      figure.hidden = chosen.some(([facet, value]) => figure.dataset[facet] !== value);
  });
</script>
`;
}

function toSelect(facet, values) {
  const options = values.map((value) => `<option>${encode(value)}</option>`).join("");
  return `<label>${facet} <select name="${facet}"><option value="">all</option>${options}</select></label>`;
}

function toFigure(shot) {
  const data = facets.map((facet) => `data-${facet}="${encode(String(shot[facet]))}"`).join(" ");
  const words = facets.map((facet) => encode(String(shot[facet]))).join(" · ");
  return `<figure ${data}><a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt=""></a><figcaption>${words}</figcaption></figure>`;
}

function encode(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
