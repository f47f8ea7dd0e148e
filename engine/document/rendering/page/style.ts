import { createHash } from 'node:crypto'

/**
 * The style sheet of a rendered document, for screens from 320 pixels and for A4 paper. It contains none of the
 * characters that `markup` escapes, so the page contains it unchanged and its hash matches.
 */
export const style = `
:root{color-scheme:light;--ink:#17202e;--soft:#566072;--line:#d5dbe5;--pale:#f3f6fa;--accent:#1b3f77}
*{box-sizing:border-box}
body{margin:0;background:#e9edf3;color:var(--ink);font:400 15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:210mm;margin:24px auto;padding:40px 48px;background:#fff;border:1px solid var(--line);border-radius:6px}
h1,h2,h3,p,dl,dd,address{margin:0;font-style:normal}
h1{font-size:27px;line-height:1.25;font-weight:700;letter-spacing:-.01em}
h1 span{display:block;font-size:14px;font-weight:600;letter-spacing:0;color:var(--soft)}
h2{margin-bottom:8px;font-size:13px;font-weight:600;letter-spacing:0;color:var(--accent)}
h3{margin:12px 0 2px;font-size:13px;font-weight:600;color:var(--soft)}
small,.small{font-size:13px;color:var(--soft)}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:24px;padding-bottom:20px;border-bottom:2px solid var(--accent)}
.due{flex:none;max-width:55%;text-align:right}
.due span{display:block;font-size:14px;color:var(--soft)}
.due b{display:block;font-size:27px;line-height:1.25;letter-spacing:-.01em}
section{margin-top:24px}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:0 40px}
.name{font-size:17px;font-weight:600;line-height:1.35}
address span{display:block}
dl div{display:flex;gap:12px;padding:1px 0}
dt{flex:0 0 9em;color:var(--soft);font-size:14px}
dd{flex:1;min-width:0}
.parties dl{margin-top:8px;font-size:14px}
.parties dt{flex-basis:8em}
.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);gap:0 40px;margin-top:20px;border-top:1px solid var(--line)}
.pair section{margin-top:16px}
.pair dl{font-size:14px}
time{white-space:nowrap}
.pair dl+dl{margin-top:12px}
table{width:100%;border-collapse:collapse}
th{padding:6px 8px;font-size:13px;font-weight:600;text-align:left;vertical-align:bottom;color:var(--soft);border-bottom:1px solid var(--ink)}
td{padding:8px;vertical-align:top;border-top:1px solid var(--line)}
tbody{border-bottom:1px solid var(--line)}
thead+tbody tr:first-child td{border-top:0}
th:first-child,td:first-child{padding-left:0}
th:last-child,td:last-child{padding-right:0}
.number{text-align:right}
.number,.lines th{white-space:nowrap}
.lines .id{width:3em;color:var(--soft)}
.lines .item{width:50%}
.lines b{font-weight:600}
.lines p{font-size:13px;color:var(--soft)}
.reason td{padding-top:0;border-top:0;font-size:13px;color:var(--soft)}
.facts span,.reason span{display:inline-block;margin-right:14px}
.text{white-space:pre-line;max-width:75ch}
.end{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:0 40px;align-items:start}
.totals{margin-top:24px}
.totals tbody{border:0}
.totals th,.totals td{padding:4px 0;border:0;font-size:15px;font-weight:400;vertical-align:top;color:var(--ink)}
.totals td{text-align:right;padding-left:16px;white-space:nowrap}
.totals .total-gross th,.totals .total-gross td{padding:8px 0;font-weight:600;border-top:1px solid var(--line)}
.totals .payable th,.totals .payable td{padding:10px 12px;font-size:19px;font-weight:700;line-height:1.3;color:#fff;background:var(--accent)}
.totals .payable th{border-radius:6px 0 0 6px}
.totals .payable td{border-radius:0 6px 6px 0}
.notice{margin-top:24px;padding:12px 16px;background:var(--pale);border-left:3px solid var(--accent)}
footer{margin-top:32px;padding-top:12px;border-top:1px solid var(--line);font-size:12px;line-height:1.5;color:var(--soft)}
@media (max-width:640px){
body{background:#fff}
main{margin:0;padding:20px 16px;border:0;border-radius:0}
header{display:block}
.due{max-width:none;margin-top:12px;text-align:left}
.parties,.pair,.end{grid-template-columns:1fr}
.lines thead{display:none}
.lines,.lines tbody{display:block;border:0}
.lines tr{display:flex;flex-wrap:wrap;gap:2px 12px;padding:12px 0;border-bottom:1px solid var(--line)}
.lines td{padding:0;border:0}
.lines .id{display:none}
.lines .item{flex:0 0 100%;width:auto}
.lines .number{white-space:normal}
.lines .total{margin-left:auto;font-weight:600}
.lines .vat{text-align:left}
}
@media print{
@page{size:A4;margin:14mm 15mm}
body{background:#fff;font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;margin:0;padding:0;border:0}
header{padding-bottom:10pt}
h1,.due b{font-size:17pt}
h1 span,.due span,dt,.parties dl,.pair dl{font-size:9pt}
h2,th,small,.small,.lines p,h3{font-size:8.5pt}
.name{font-size:11.5pt}
section,.totals{margin-top:11pt}
footer{margin-top:14pt}
h2{margin-bottom:4pt}
body{line-height:1.4}
.pair{margin-top:10pt}
.pair section{margin-top:8pt}
td{padding-top:5pt;padding-bottom:5pt}
.reason td{padding-top:0;font-size:8.5pt}
.totals th,.totals td{font-size:10pt}
.totals .payable th,.totals .payable td{padding-top:6pt;padding-bottom:6pt;font-size:12.5pt}
.totals th,.totals td{padding-top:2pt;padding-bottom:2pt}
tr,.totals,.parties section{break-inside:avoid}
thead{display:table-header-group}
h2{break-after:avoid}
footer{font-size:8pt}
}
`

/** The source expression that permits exactly this style sheet in a content security policy. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
