import { css } from './tokens.ts'

/** The style of notices, states, lists, tables and everything else that pages show. */
export const contentStyle = css`
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
    vertical-align: middle;
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
    align-items: baseline;
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
  .table .button,
  .table .short {
    white-space: nowrap;
    overflow-wrap: normal;
  }
  .cut {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
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
  .totals {
    max-width: 24rem;
    margin: 0 0 calc(var(--unit) * 3) auto;
    padding-inline: calc(var(--unit) * 2);
  }
  .totals h2 {
    margin-bottom: var(--unit);
    font-size: 1rem;
  }
  .totals dl {
    margin: 0 0 var(--unit);
  }
  .totals dl div {
    display: flex;
    justify-content: space-between;
    gap: calc(var(--unit) * 2);
    padding: 4px 0;
    border-top: 1px solid var(--line);
  }
  .totals dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
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
    flex: 1 1 9rem;
    margin: 0;
  }
  .search .field {
    max-width: 32rem;
  }
  .filters > :first-child {
    flex-basis: 100%;
  }
  .filters .actions {
    margin: 0;
  }
  th a {
    color: inherit;
  }
  [aria-sort='ascending'] a::after {
    content: ' ↑' / '';
  }
  [aria-sort='descending'] a::after {
    content: ' ↓' / '';
  }
  .small.due {
    display: block;
  }
  .table .search {
    gap: var(--unit);
    margin: 0;
  }
  .table .search .field {
    flex-basis: 7rem;
  }
  .table .search label {
    position: absolute;
    clip-path: inset(50%);
  }
  .shortcuts,
  .findings .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--unit) * 3);
    margin-bottom: var(--unit);
  }
  .shortcuts a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .beside,
  .decision {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr);
    gap: calc(var(--unit) * 4);
    margin-bottom: calc(var(--unit) * 4);
  }
  .decision {
    grid-template: auto 1fr / minmax(16rem, 5fr) minmax(0, 6fr);
    row-gap: calc(var(--unit) * 2);
    align-items: start;
  }
  .facts p {
    margin: 0;
  }
  .preview {
    display: block;
    width: 100%;
    height: 640px;
    margin-bottom: calc(var(--unit) * 2);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--corner);
  }
  summary {
    padding-block: var(--unit);
    font-weight: 600;
    cursor: pointer;
  }
  .preview-frame {
    position: relative;
  }
  .preview-frame::after {
    content: '';
    position: absolute;
    inset: auto 18px calc(var(--unit) * 2 + 1px) 1px;
    height: 48px;
    background: linear-gradient(transparent, var(--surface));
    pointer-events: none;
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
  .timeline li:last-child {
    border-left-color: transparent;
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
  .links {
    margin: 0 0 calc(var(--unit) * 3);
    padding: 0;
    list-style: none;
  }
  .links li {
    position: relative;
    padding: calc(var(--unit) * 1.5) 0;
  }
  .links li + li {
    border-top: 1px solid var(--line);
  }
  .links li:hover {
    background: var(--accent-soft);
  }
  .links p {
    margin: 0;
  }
  .apart {
    margin-top: calc(var(--unit) * 6);
    padding-top: calc(var(--unit) * 3);
    border-top: 1px solid var(--line);
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
  .configuration {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
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
`
