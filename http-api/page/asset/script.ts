/**
 * The one script of the pages. It only adds comfort: every page is complete without it. It copies a text, and keeps a
 * form from being sent twice by a double click.
 */
export const script = `'use strict'
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break
  button.hidden = false
  button.addEventListener('click', async () => {
    const label = button.textContent
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = button.dataset.done
    setTimeout(() => (button.textContent = label), 2000)
  })
}
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
`
