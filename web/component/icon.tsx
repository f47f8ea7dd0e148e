import { assetPaths } from '../asset/assets.ts'
import type { icons } from '../asset/icons.ts'

export type IconName = keyof typeof icons

/** One icon of the sprite. It repeats what the word beside it says, so assistive technology skips it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true" width="20" height="20">
      <use href={`${assetPaths.icons}#${name}`}></use>
    </svg>
  )
}
