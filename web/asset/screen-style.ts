import { css } from './tokens.ts'

/** The exceptions for narrow screens, reduced motion and print. They come last, so that they override the rest. */
export const screenStyle = css`
  @media (min-width: 1001px) {
    .table .whole {
      overflow-wrap: normal;
    }
    .even {
      table-layout: fixed;
    }
    .even th:first-child {
      width: 11rem;
    }
    .even .short {
      width: 8rem;
    }
    .even .number {
      width: 10rem;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .even th:last-child {
      width: 12rem;
    }
    .even .state {
      white-space: normal;
    }
    .decision .facts div {
      grid-template-columns: 8rem 1fr;
    }
    .decision > :nth-child(2) {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
  @media (min-width: 641px) {
    .narrow {
      max-width: 30rem;
      padding: calc(var(--unit) * 4);
      background: var(--surface);
      border: 1px solid var(--line);
      border-radius: var(--corner);
    }
  }
  @media (max-width: 1000px) {
    .beside,
    .decision {
      grid-template: none / minmax(0, 1fr);
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
      min-width: 0;
      padding: 0;
    }
    .even tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .even td:nth-child(2) {
      grid-area: 2 / 1 / auto / span 2;
    }
    .even td:nth-last-child(4) {
      grid-area: 3 / 1;
    }
    .even td:nth-last-child(3) {
      grid-column: span 2;
    }
    .even td:nth-last-child(2) {
      grid-area: 3 / 2;
    }
    .even td:last-child {
      grid-area: 1 / 2;
      justify-self: end;
    }
    .table td[data-head] {
      flex-basis: 100%;
      text-align: left;
    }
    .table td[data-head]::before {
      content: attr(data-head) ': ';
      color: var(--soft);
    }
    .table tbody tr + tr {
      border-top: 1px solid var(--line);
    }
    .table tbody tr + tr td {
      border: 0;
    }
  }
  @media (max-width: 640px) {
    @supports selector(:popover-open) {
      .header .menu-button {
        display: inline-flex;
      }
      .menu:not(:popover-open) {
        display: none;
      }
      .menu {
        display: block;
        position: absolute;
        inset: 64px 0 auto;
        width: auto;
        margin: 0;
        padding: var(--unit) calc(var(--unit) * 2) calc(var(--unit) * 2);
        color: var(--ink);
        background: var(--surface);
        border: solid var(--line);
        border-width: 1px 0;
      }
      .signed-in {
        justify-content: space-between;
      }
      .navigation ul {
        display: block;
      }
      .navigation a {
        display: flex;
        padding-inline: var(--unit);
        border-bottom: 0;
        border-left: 3px solid transparent;
      }
    }
  }
  @media (max-width: 480px) {
    h1 {
      font-size: 1.563rem;
    }
    .header-row,
    main {
      padding-inline: calc(var(--unit) * 2);
    }
    .footer {
      width: calc(100% - var(--unit) * 4);
    }
    main {
      padding-top: calc(var(--unit) * 3);
    }
    .facts div {
      grid-template-columns: 1fr;
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
    .back,
    .footer,
    .search,
    .filters,
    .shortcuts,
    .pager,
    .button,
    .actions,
    .beside > :first-child,
    .decision > :nth-child(2),
    main form,
    .skip {
      display: none;
    }
    .beside,
    .decision {
      display: block;
    }
    html {
      color: #000;
      background: #fff;
    }
  }
`
