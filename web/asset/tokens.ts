/** Returns a style sheet as it is written; the name lets editors and the formatter recognise it. */
export const css = String.raw

/** The colours and measures of the pages, for light and dark. Components use no other colours. */
export const tokens = css`
  :root {
    color-scheme: light dark;
    --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    --mono: ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace;
    --unit: 8px;
    --corner: 6px;
    --reading: 72ch;
    --ground: #f5f7fa;
    --surface: #fff;
    --ink: #14202e;
    --soft: #48566a;
    --line: #d3dae4;
    --edge: #748297;
    --accent: #123f7a;
    --accent-strong: #0b2c57;
    --on-accent: #fff;
    --accent-soft: #e8eff9;
    --focus: #1f6fe0;
    --green: #0a6437;
    --green-soft: #e2f3e9;
    --blue: #174fa3;
    --blue-soft: #e5eefb;
    --amber: #7a4a00;
    --amber-soft: #fcf0d6;
    --red: #a31b15;
    --red-soft: #fce9e7;
    --grey: #4b5868;
    --grey-soft: #e9edf2;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #0d141d;
      --surface: #141e2b;
      --ink: #e7edf5;
      --soft: #abb8c8;
      --line: #2c3a4e;
      --edge: #71829a;
      --accent: #9cc3ff;
      --accent-strong: #c4dcff;
      --on-accent: #0b1726;
      --accent-soft: #1a2b45;
      --focus: #7db0ff;
      --green: #7bd9a5;
      --green-soft: #122f20;
      --blue: #9cc3ff;
      --blue-soft: #172a47;
      --amber: #f2c469;
      --amber-soft: #33270f;
      --red: #ffa79f;
      --red-soft: #3c1a18;
      --grey: #b6c2d0;
      --grey-soft: #232f3f;
    }
  }
`
