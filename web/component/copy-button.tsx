/**
 * A text to be copied, such as an id. The button appears only where the script runs; without it the text is selected.
 */
export function CopyButton({
  text,
  label,
  done,
  isTextShown = true,
}: {
  readonly text: string
  readonly label: string
  readonly done: string
  /** false if the page shows the text elsewhere */
  readonly isTextShown?: boolean
}) {
  return (
    <span class="copy">
      {isTextShown && <code>{text}</code>}
      <button class="button quiet" type="button" data-copy={text} data-done={done} hidden>
        {label}
      </button>
    </span>
  )
}
