import { fail } from 'node:assert'
import { SaxesParser } from 'saxes'

/** The parts of a rendered page that tests look at. */
export interface Page {
  /** the names of all elements */
  readonly elements: readonly string[]
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** the text of each element `bdi`, which contains text from the document */
  readonly said: readonly string[]
  readonly styles: readonly string[]
  /** the text of the body */
  readonly text: string
  /** the text of the body that is not inside an element `bdi` */
  readonly textOutside: string
}

/** Parses a rendered page, which is well-formed XML as well as HTML. Fails the test if it is not well-formed. */
export function readPage(html: string): Page {
  const elements: string[] = []
  const attributes: [string, string][] = []
  const said: string[] = []
  const styles: string[] = []
  const open: string[] = []
  let [text, textOutside] = ['', '']
  const parser = new SaxesParser()
  parser.on('error', (error) => fail(error.message))
  parser.on('opentag', ({ name, attributes: given }) => {
    open.push(name)
    elements.push(name)
    attributes.push(...Object.entries(given as Record<string, string>))
    if (name === 'bdi') said.push('')
    if (name === 'style') styles.push('')
  })
  parser.on('text', (part) => {
    if (open.at(-1) === 'style') styles.push((styles.pop() ?? '') + part)
    if (open.includes('bdi')) said.push((said.pop() ?? '') + part)
    else if (open.includes('body')) textOutside += part
    if (open.includes('body')) text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(html).close()
  return { elements, attributes, said, styles, text, textOutside }
}
