/**
 * Solves the captcha of a form while the person fills it in (D18): it looks for a counter whose key begins as the
 * challenge asks, in the format of the ALTCHA widget. A form that is sent too early waits for the solution.
 */
export const captchaScript = `
const captcha = document.querySelector('[data-challenge]')
if (captcha && window.crypto?.subtle) {
  captcha.form.addEventListener('submit', (event) => {
    if (captcha.value) return
    event.preventDefault()
    captcha.dataset.awaited = 'yes'
  })
  solve(JSON.parse(captcha.dataset.challenge)).then((solution) => {
    captcha.value = solution
    if (captcha.dataset.awaited) captcha.form.requestSubmit()
  })
}
async function solve(challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const bytes = (hex) => hex.match(/../g).map((two) => parseInt(two, 16))
  const password = Uint8Array.from([...bytes(nonce), 0, 0, 0, 0])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(bytes(salt)), iterations: cost }
  const startedAt = performance.now()
  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(password.length - 4, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derived = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, keyLength * 8))
    const derivedKey = Array.from(derived, (one) => one.toString(16).padStart(2, '0')).join('')
    if (!derivedKey.startsWith(keyPrefix)) continue
    const solution = { counter, derivedKey, time: Math.round(performance.now() - startedAt) }
    return btoa(JSON.stringify({ challenge, solution }))
  }
}
`
