// Runs in a process of its own (draw-svg.server.ts): reads an SVG and writes a PNG that fills a box; exits with 3
// when the SVG is too large.
const [, library, drawing] = process.argv;
const sharp = require(library);
const { width, height, mostPixels, usualDensity, mostDensity } = JSON.parse(drawing);

const parts = [];
process.stdin.on("data", (part) => parts.push(part)).on("end", () => draw(Buffer.concat(parts)));

async function draw(source) {
  const facts = await sharp(source, { limitInputPixels: false }).metadata();
  if (facts.format !== "svg") process.exit(1);
  if (facts.width * facts.height > mostPixels) process.exit(3);
  const scale = Math.min(width / facts.width, (height ?? Number.POSITIVE_INFINITY) / facts.height);
  const density = Math.max(1, Math.min(mostDensity, usualDensity * scale));
  const drawn = sharp(source, { failOn: "error", limitInputPixels: mostPixels, density });
  const box = { width, height, fit: "inside", withoutEnlargement: true };
  process.stdout.write(await drawn.resize(box).png({ compressionLevel: 1 }).toBuffer());
}
