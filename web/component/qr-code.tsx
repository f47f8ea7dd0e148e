import { encodeQR } from 'qr'

/** pixels for one module; a telephone reads this from a screen at arm's length */
const scale = 4

/**
 * Shows a text as a QR code, black on white in every theme, because few readers accept the opposite. `label` says what
 * the picture is to people who do not see it. Throws if the text has more than 2,953 bytes.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const size = modules.length
  return (
    <svg role="img" aria-label={label} width={size * scale} height={size * scale} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff"></rect>
      <path shape-rendering="crispEdges" d={outline(modules)}></path>
    </svg>
  )
}

/** Draws each horizontal run of dark modules as one rectangle. */
function outline(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const marks = row.map((isDark) => (isDark ? '#' : ' ')).join('')
      return [...marks.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    })
    .join('')
}
