import { css } from './tokens.ts'

/** The style of buttons, fields and choices. */
export const formStyle = css`
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
    overflow-wrap: anywhere;
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
  .button.quiet,
  .button.quiet-danger {
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
  .button.quiet-danger {
    color: var(--red);
  }
  .button.quiet-danger:hover {
    background: var(--red-soft);
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
  .checkbox + .field {
    margin-top: calc(var(--unit) * 3);
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
  form:has([name='scope'][value='all']:checked) #field-companyIds {
    display: none;
  }
  .consequences {
    max-width: var(--reading);
    margin: 0 0 calc(var(--unit) * 3);
    padding-left: calc(var(--unit) * 3);
  }
`
