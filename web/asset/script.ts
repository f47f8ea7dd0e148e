import { captchaScript } from './captcha-script.ts'

/**
 * The one script of the pages. It only adds comfort: every page is complete without it. It copies a text, keeps a form
 * from being sent twice by a double click, keeps the page while the connection is lost, and solves captchas.
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
${captchaScript}const offline = document.getElementById('offline')
const showConnection = () => (offline.hidden = navigator.onLine)
const staysHere = (event) => {
  showConnection()
  if (!navigator.onLine) event.preventDefault()
  return !navigator.onLine
}
addEventListener('online', showConnection)
addEventListener('offline', showConnection)
addEventListener('click', (event) => event.target.closest('a[href^="/"]') && staysHere(event))
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented || staysHere(event) || event.submitter?.formTarget) return
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
}
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
`
