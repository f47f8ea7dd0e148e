/* Texts by strangers that try to be something else than text (H13). Each of them calls `alert` or another host if it succeeds. */

const elsewhere = '//elsewhere.example'

/** HTML, scripts and addresses in places where a text belongs. */
const markup: readonly string[] = [
  '<script>alert(1)</script>',
  '"><script>alert(2)</script>',
  `'><img src=x onerror=alert(3)>`,
  '<svg/onload=alert(4)>',
  '</title><script>alert(5)</script>',
  '</textarea><script>alert(6)</script>',
  '</style><script>alert(7)</script>',
  '--><script>alert(8)</script><!--',
  ']]><script>alert(9)</script><![CDATA[',
  '<iframe srcdoc="<script>parent.alert(10)</script>">',
  '<a href="javascript:alert(11)">11</a>',
  'javascript:alert(12)',
  'data:text/html,<script>alert(13)</script>',
  '" onmouseover="alert(14)" x="',
  `' autofocus onfocus='alert(15)`,
  '` onfocus=`alert(16)',
  `<base href="${elsewhere}/">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}">`,
  `<form action="${elsewhere}"><button>18</button>`,
  `<link rel=stylesheet href=${elsewhere}/19.css>`,
  `<img src=${elsewhere}/20.png>`,
  '<p style="position:fixed;inset:0;background:red">21</p>',
  '</main></body></html><h1>22</h1>',
  '<table><tr><td>23',
  '<bdo dir="rtl">24</bdo>',
  '&lt;script&gt;alert(25)&lt;/script&gt;',
  '&#60;script&#62;alert(26)&#60;/script&#62;',
  '%3Cscript%3Ealert(27)%3C/script%3E',
  '\\u003cscript\\u003ealert(28)\\u003c/script\\u003e',
  "{{constructor.constructor('alert(29)')()}}",
  '${alert(30)}',
  `${elsewhere}/31`,
  '../../../etc/passwd%00.xml',
  "'; drop table company; --",
]

/** Characters that cannot be seen, change the direction of writing, or need more space than others. */
const characters: readonly string[] = [
  '\u202egnp.elif 35\u202c',
  '\u2066left \u2067right 36',
  '\u2069\u2069\u2069 37',
  'Fir\u200bma\u200d\u2060\ufeff 38',
  'Tag\u{e0041}\u{e0042}\u{e007f} 39',
  'So\u00adft\u034f\u180e 40',
  `Z${'\u0300\u0301\u0488'.repeat(20)} 41`,
  'W'.repeat(400),
  '\ufdfd'.repeat(30),
  'שלום مرحبا 44',
  '👩‍👩‍👧‍👦🏳️‍🌈 45',
  'a\nb\tc\r\nSet-Cookie: 46=1',
  '\u0007\u001b[31m 47',
]

/** Texts to try in every place where people see a text by somebody else. */
export const hostileTexts: readonly string[] = [...markup, ...characters]
