import { SANS, SERIF } from './ink.ts'

/** One self-contained page: no external script, font or picture. */
export function page(title: string, pills: readonly string[], sections: readonly Section[], footnote: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · Flank Speed</title>
<style>${STYLE}</style>
</head>
<body>
<header><small>Flank Speed · the lab</small><h1>${text(title)}</h1><p>${pills.map((pill) => `<span>${text(pill)}</span>`).join(' ')}</p></header>
<main>
${sections.map(({ heading, note, body }) => `<section><h2>${text(heading)}</h2>${note ? `<p>${text(note)}</p>` : ''}${body}</section>`).join('\n')}
</main>
<footer>${text(footnote)}</footer>
</body>
</html>
`
}

export interface Section {
  readonly heading: string
  readonly note?: string
  /** HTML. */
  readonly body: string
}

export const text = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A table of text; the first column has names, the others figures. */
export function htmlTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`
  return `<div class="wide"><table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`
}

const STYLE = `
:root{--paper:#f4f1e8;--sea:#fdfefe;--land:#ead9a4;--ink:#1d2a33;--soft:#5d6f79;--hair:#d5dde0;--rose:#a8327e;--red:#b3261e;--blue:#1f4e9c}
@media (prefers-color-scheme:dark){:root{--paper:#0a1119;--sea:#0d1823;--land:#3a3823;--ink:#d7e2e8;--soft:#8397a3;--hair:#1f303d;--rose:#c27bae;--red:#ff7a6b;--blue:#7fb0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.45 ${SANS}}
header,main,footer{max-width:1000px;margin:0 auto;padding:0 24px}
header{padding-top:32px}
header small{color:var(--rose);letter-spacing:.08em;text-transform:uppercase;font-size:11px}
h1{font:italic 600 32px/1.2 ${SERIF};margin:4px 0 8px}
h2{font:600 11px/1 ${SANS};letter-spacing:.08em;text-transform:uppercase;color:var(--soft);margin:0 0 10px}
header span{display:inline-block;border:1px solid var(--hair);border-radius:99px;padding:2px 10px;color:var(--soft);margin:0 2px 4px 0}
section{background:var(--sea);border:1px solid var(--hair);padding:18px 20px;margin:16px 0}
section p{margin:0 0 10px;color:var(--soft)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:20px}
figure{margin:0}figcaption{font-weight:600;margin-bottom:4px}
figcaption.red{color:var(--red)}figcaption.blue{color:var(--blue)}
svg{max-width:100%;height:auto;color:var(--ink);overflow:visible}
.wide{overflow-x:auto}.wide svg{max-width:none}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:4px 8px;border-bottom:1px solid var(--hair);white-space:nowrap}
th{color:var(--soft);font-weight:500;font-size:12px}
th:first-child,td:first-child{text-align:left}
td:first-child{font-family:${SERIF};font-style:italic;font-size:15px}
footer{color:var(--soft);padding-bottom:40px}
@media print{body{background:none}section{break-inside:avoid;border-color:#999}}
`
