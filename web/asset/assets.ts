import { sha256Hex } from '@cornerpost/engine'
import { contentStyle } from './content-style.ts'
import { formStyle } from './form-style.ts'
import { frameStyle } from './frame-style.ts'
import { iconSprite, mark } from './icons.ts'
import { screenStyle } from './screen-style.ts'
import { script } from './script.ts'
import { tokens } from './tokens.ts'

interface Asset {
  readonly type: string
  readonly text: string
}

const style = [tokens, frameStyle, formStyle, contentStyle, screenStyle].join('')

const files = {
  style: { extension: 'css', type: 'text/css;charset=UTF-8', text: compact(style) },
  script: { extension: 'js', type: 'text/javascript;charset=UTF-8', text: script },
  icons: { extension: 'svg', type: 'image/svg+xml', text: iconSprite() },
  mark: { extension: 'svg', type: 'image/svg+xml', text: mark },
} as const

type AssetName = keyof typeof files

/** Returns a style sheet without comments, and without the spaces, line breaks and semicolons that separate nothing. */
function compact(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/(?<=[,;{}])\n/g, '')
    .replaceAll(/(?<=[\w-]:) | (?=\{)|;(?=\})/g, '')
    .trimStart()
}

/** The file name has a hash of the content, so that browsers keep the file for ever. */
const fileName = (name: AssetName): string =>
  `${name}.${sha256Hex(files[name].text).slice(0, 16)}.${files[name].extension}`

const names = Object.keys(files) as readonly AssetName[]

/** The addresses of the files that pages load. */
export const assetPaths = Object.fromEntries(names.map((name) => [name, `/asset/${fileName(name)}`])) as Readonly<
  Record<AssetName, string>
>

/** The files that pages load, by their file names. */
export const assets: ReadonlyMap<string, Asset> = new Map(names.map((name) => [fileName(name), files[name]]))
