import { css } from './tokens.ts'

/** The style of the frame: page, header, navigation and footer, and the texts in them. */
export const frameStyle = css`
  * {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important; /* although a component such as a button has a display of its own */
  }
  html {
    font: 100%/1.5 var(--font);
    color: var(--ink);
    background: var(--ground);
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-height: 100vh;
    display: flex;
    flex-direction: column;
  }
  h1 {
    font-size: 1.953rem;
    line-height: 1.25;
    margin: 0 0 calc(var(--unit) * 3);
    max-width: 40ch;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.4;
    margin: 0 0 calc(var(--unit) * 2);
  }
  h3 {
    font-size: 1.1rem;
    line-height: 1.4;
    margin: calc(var(--unit) * 3) 0 calc(var(--unit) * 1.5);
    overflow-wrap: anywhere;
  }
  p {
    margin: 0 0 calc(var(--unit) * 2);
    max-width: var(--reading);
  }
  a,
  .link {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: var(--accent-strong);
    text-decoration-thickness: 2px;
  }
  a {
    padding-block: 4px; /* a target of 24 px for the finger, without moving the lines of a text */
  }
  .back {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin: calc(var(--unit) * -3) 0 var(--unit);
  }
  .back::before {
    content: '';
    width: 8px;
    height: 8px;
    margin-right: var(--unit);
    border: solid;
    border-width: 0 0 2px 2px;
    transform: rotate(45deg);
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: 3px;
  }
  main:focus {
    outline: none;
  }
  code {
    font: 0.9em/1.5 var(--mono);
    overflow-wrap: anywhere;
  }
  h1,
  h2,
  p,
  li,
  dd {
    overflow-wrap: anywhere;
  }
  td {
    min-width: 9ch;
    overflow-wrap: anywhere;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skip {
    position: absolute;
    left: var(--unit);
    top: -4rem;
    padding: var(--unit) calc(var(--unit) * 2);
    background: var(--surface);
    z-index: 2;
  }
  .skip:focus {
    top: var(--unit);
  }
  .icon {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    vertical-align: -0.25em;
  }

  .header {
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  .header-row,
  main,
  .footer {
    width: 100%;
    max-width: 1200px;
    margin: 0 auto;
    padding: 0 calc(var(--unit) * 3);
  }
  .header-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(var(--unit) * 2);
  }
  .brand {
    display: inline-flex;
    align-items: center;
    gap: var(--unit);
    min-height: 64px;
    font-size: 1.25rem;
    font-weight: 650;
    color: var(--ink);
    text-decoration: none;
    letter-spacing: -0.01em;
  }
  .signed-in {
    display: flex;
    align-items: center;
    gap: var(--unit);
    min-width: 0;
  }
  .signed-in-as {
    color: var(--soft);
    font-size: 0.9rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .header .menu-button {
    display: none;
  }
  .menu {
    display: contents;
  }
  .navigation {
    flex-basis: 100%;
  }
  .navigation ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--unit) * 3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .navigation a {
    display: inline-flex;
    align-items: center;
    gap: var(--unit);
    min-height: 44px;
    color: var(--soft);
    text-decoration: none;
    border-bottom: 3px solid transparent;
  }
  .navigation a:hover {
    color: var(--ink);
    border-color: var(--line);
  }
  .navigation [aria-current] {
    color: var(--accent);
    font-weight: 600;
    border-color: var(--accent);
  }
  main {
    flex: 1;
    padding-top: calc(var(--unit) * 5);
    padding-bottom: calc(var(--unit) * 8);
  }
  .footer {
    width: calc(100% - var(--unit) * 6);
    max-width: calc(1200px - var(--unit) * 6);
    padding: calc(var(--unit) * 2) 0 calc(var(--unit) * 3);
    border-top: 1px solid var(--line);
  }
  .footer form {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--unit) * 2);
  }
  .link {
    min-height: 44px;
    padding: 0;
    font: inherit;
    font-size: 0.9rem;
    background: none;
    border: 0;
    text-decoration: underline;
    cursor: pointer;
  }
  .link[aria-current] {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
  .offline {
    position: sticky;
    top: 0;
    z-index: 2;
    margin: 0;
    padding: calc(var(--unit) * 1.5) calc(var(--unit) * 3);
    max-width: none;
    font-weight: 600;
    color: var(--amber);
    background: var(--amber-soft);
    border-bottom: 1px solid var(--amber);
  }
`
