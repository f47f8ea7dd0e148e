import type { Language } from '../error/sentence.ts'
import { escapeAttribute, escapeText } from '../xml/escape.ts'

/** The filled parts of a mail. */
export interface MailParts {
  readonly language: Language
  readonly before: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** Lays a mail out as plain text. The address of the button is a paragraph of its own, after its label. */
export function mailText({ before, button, after }: MailParts): string {
  return [...before, ...(button === undefined ? [] : [`${button.label}:`, button.url]), ...after].join('\n\n') + '\n'
}

/**
 * Lays a mail out as HTML without script, images and external resources. Every text is escaped (H13). Styles are
 * written at the elements, because mail programs ignore style sheets.
 */
export function mailHtml({ language, before, button, after }: MailParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px;${font};color:#1a2230;background:#ffffff"><div style="max-width:560px">`,
    `<p style="margin:0 0 24px;font-weight:600;color:${accent}">Cornerpost</p>`,
    ...before.map((line) => paragraph(line, 'margin:0 0 16px')),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...after.map((line) => paragraph(line, 'margin:0 0 12px;font-size:14px;color:#4a5568')),
    '</div></body></html>',
  ].join('\n')
}

const accent = '#0b3d91'
const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

function paragraph(line: string, style: string): string {
  return `<p style="${style}">${escapeText(line)}</p>`
}

/** The address follows the button as text, for mail programs that do not show buttons. */
function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const button = `display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:#ffffff`
  const address = 'margin:0 0 24px;font-size:13px;word-break:break-all'
  return [
    `<p style="margin:24px 0 12px"><a href="${escapeAttribute(url)}" style="${button};text-decoration:none">`,
    `${escapeText(label)}</a></p>`,
    `<p style="${address}"><a href="${escapeAttribute(url)}" style="color:${accent}">${escapeText(url)}</a></p>`,
  ].join('\n')
}
