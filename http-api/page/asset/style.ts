import { css } from './tokens.ts'

/** The style of the frame and of every component. */
export const style = css`
  * {
    box-sizing: border-box;
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
    max-width: 30ch;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.4;
    margin: 0 0 calc(var(--unit) * 2);
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
  dd {
    overflow-wrap: anywhere;
  }
  td {
    overflow-wrap: break-word;
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
  .navigation ul,
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
    min-height: 64px;
  }
  .brand {
    display: inline-flex;
    align-items: center;
    gap: var(--unit);
    min-height: 44px;
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
  .navigation ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--unit) * 3);
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
    padding-top: calc(var(--unit) * 2);
    padding-bottom: calc(var(--unit) * 3);
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

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: var(--unit) calc(var(--unit) * 3);
    font: inherit;
    font-weight: 600;
    text-align: center;
    text-decoration: none;
    color: var(--on-accent);
    background: var(--accent);
    border: 1px solid var(--accent);
    border-radius: var(--corner);
    cursor: pointer;
  }
  .button:hover {
    color: var(--on-accent);
    background: var(--accent-strong);
  }
  .button.secondary,
  .button.quiet {
    color: var(--accent);
    background: var(--surface);
    border-color: var(--edge);
  }
  .button.quiet {
    padding: 4px calc(var(--unit) * 1.5);
    font-size: 0.9rem;
    border-color: var(--line);
  }
  .button.secondary:hover,
  .button.quiet:hover {
    background: var(--accent-soft);
  }
  .button.danger {
    color: var(--surface);
    background: var(--red);
    border-color: var(--red);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--unit) * 2);
    margin-bottom: calc(var(--unit) * 3);
  }
  .narrow {
    max-width: 26rem;
  }
  .field {
    margin-bottom: calc(var(--unit) * 3);
    max-width: 32rem;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field > label,
  legend {
    display: block;
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  .hint {
    margin: 0 0 4px;
    color: var(--soft);
    font-size: 0.9rem;
  }
  .field-error {
    margin: 0 0 4px;
    color: var(--red);
    font-weight: 600;
  }
  .field > input,
  select,
  textarea {
    width: 100%;
    min-height: 44px;
    padding: var(--unit) calc(var(--unit) * 1.5);
    font: inherit;
    color: var(--ink);
    background: var(--surface);
    border: 1px solid var(--edge);
    border-radius: var(--corner);
  }
  .field.wrong {
    padding-left: calc(var(--unit) * 2);
    border-left: 4px solid var(--red);
  }
  .field.wrong > input,
  .wrong > select,
  .wrong > textarea {
    border-color: var(--red);
  }
  .checkbox {
    display: flex;
    gap: calc(var(--unit) * 1.5);
    min-height: 44px;
    padding: var(--unit) 0;
    margin-bottom: var(--unit);
  }
  .checkbox label {
    overflow-wrap: anywhere;
  }
  .checkbox input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--accent);
  }
  .choices {
    max-width: none;
  }
  .choices > div {
    columns: 20rem;
  }
  .choices .checkbox {
    break-inside: avoid;
  }
  .consequences {
    max-width: var(--reading);
    margin: 0 0 calc(var(--unit) * 3);
    padding-left: calc(var(--unit) * 3);
  }
  .error-summary,
  .notice {
    max-width: var(--reading);
    margin-bottom: calc(var(--unit) * 3);
    padding: calc(var(--unit) * 2);
    border: 1px solid;
    border-left-width: 4px;
    border-radius: var(--corner);
  }
  .error-summary {
    color: var(--red);
    background: var(--red-soft);
  }
  .error-summary a {
    color: inherit;
  }
  .error-summary p {
    font-weight: 600;
  }
  .error-summary > :last-child,
  .notice p:last-child {
    margin-bottom: 0;
  }
  .notice {
    display: flex;
    gap: calc(var(--unit) * 1.5);
  }
  .success,
  .done {
    color: var(--green);
    background: var(--green-soft);
  }
  .information,
  .underway {
    color: var(--blue);
    background: var(--blue-soft);
  }
  .warning,
  .waiting {
    color: var(--amber);
    background: var(--amber-soft);
  }
  .failed {
    color: var(--red);
    background: var(--red-soft);
  }
  .resting {
    color: var(--grey);
    background: var(--grey-soft);
  }
  .state {
    white-space: nowrap;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 2px var(--unit);
    font-size: 0.9rem;
    font-weight: 600;
    border-radius: var(--corner);
  }
  .card,
  .empty {
    margin-bottom: calc(var(--unit) * 3);
    padding: calc(var(--unit) * 3);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--corner);
  }
  .card > :last-child,
  .empty > :last-child {
    margin-bottom: 0;
  }
  .empty {
    padding-block: calc(var(--unit) * 5);
    text-align: center;
    color: var(--soft);
    border-style: dashed;
  }
  .empty p {
    margin-inline: auto;
  }
  .facts {
    margin: 0 0 calc(var(--unit) * 3);
  }
  .facts div {
    display: grid;
    grid-template-columns: minmax(8rem, 14rem) 1fr;
    gap: 0 calc(var(--unit) * 2);
    padding: var(--unit) 0;
    border-bottom: 1px solid var(--line);
  }
  .facts div:last-child {
    border: 0;
  }
  dt {
    color: var(--soft);
  }
  dd {
    margin: 0;
  }
  .table {
    width: 100%;
    margin-bottom: calc(var(--unit) * 3);
    border-collapse: separate;
    border-spacing: 0;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--corner);
  }
  .table th {
    position: sticky;
    top: 0;
    z-index: 1;
    font-size: 0.9rem;
    font-weight: 600;
    color: var(--soft);
    text-align: left;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  .table th:first-child {
    border-top-left-radius: var(--corner);
  }
  .table th:last-child {
    border-top-right-radius: var(--corner);
  }
  .table th,
  .table td {
    height: 44px;
    padding: var(--unit) calc(var(--unit) * 2);
  }
  .table time {
    white-space: nowrap;
  }
  .table tr {
    position: relative;
  }
  .table tbody tr + tr td {
    border-top: 1px solid var(--line);
  }
  .table tbody tr:hover {
    background: var(--accent-soft);
  }
  .row-link {
    font-weight: 600;
    text-decoration: none;
  }
  .row-link::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .table .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .search,
  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: calc(var(--unit) * 2);
    margin-bottom: calc(var(--unit) * 3);
  }
  .search .field,
  .filters .field {
    flex: 1 1 11rem;
    margin: 0;
  }
  .search .field {
    max-width: 32rem;
  }
  .beside {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr);
    gap: calc(var(--unit) * 4);
    margin-bottom: calc(var(--unit) * 4);
  }
  .preview {
    width: 100%;
    height: 640px;
    margin-bottom: calc(var(--unit) * 2);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--corner);
  }
  .timeline,
  .findings {
    margin: 0 0 calc(var(--unit) * 4);
    padding: 0;
    list-style: none;
  }
  .timeline li {
    position: relative;
    padding: 0 0 calc(var(--unit) * 2) calc(var(--unit) * 3);
    border-left: 2px solid var(--line);
  }
  .timeline li::before {
    content: '';
    position: absolute;
    left: -7px;
    top: 5px;
    width: 12px;
    height: 12px;
    background: var(--accent);
    border-radius: 50%;
  }
  .timeline p,
  .findings p {
    margin: 0;
  }
  .plain {
    padding: 0;
    list-style: none;
  }
  .plain li {
    margin-top: var(--unit);
  }
  .source {
    padding-left: var(--unit);
    border-left: 3px solid var(--line);
  }
  .findings li {
    padding: calc(var(--unit) * 2) 0;
    border-top: 1px solid var(--line);
  }
  .pager {
    display: flex;
    gap: calc(var(--unit) * 3);
  }
  .pager a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .copy {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--unit);
  }
  .small {
    color: var(--soft);
    font-size: 0.9rem;
  }

  @media (max-width: 800px) {
    .beside {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 480px) {
    h1 {
      font-size: 1.563rem;
    }
    .header-row,
    .navigation ul,
    main,
    .footer {
      padding-inline: calc(var(--unit) * 2);
    }
    main {
      padding-top: calc(var(--unit) * 3);
    }
    .signed-in {
      width: 100%;
      justify-content: space-between;
      padding-bottom: var(--unit);
    }
    .facts div {
      grid-template-columns: 1fr;
    }
    .table,
    .table tbody {
      display: block;
    }
    .table thead,
    .table .wide-only {
      display: none;
    }
    .table tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 4px calc(var(--unit) * 2);
      min-height: 44px;
      padding: calc(var(--unit) * 1.5) calc(var(--unit) * 2);
    }
    .table td {
      height: auto;
      padding: 0;
    }
    .table tbody tr + tr {
      border-top: 1px solid var(--line);
    }
    .table tbody tr + tr td {
      border: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      scroll-behavior: auto !important;
      transition: none !important;
    }
  }
  @media print {
    .header,
    .footer,
    .button,
    .skip {
      display: none;
    }
    html {
      color: #000;
      background: #fff;
    }
  }
`
