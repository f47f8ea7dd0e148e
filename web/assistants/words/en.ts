import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Connect an assistant',
  heading: 'Connect Claude, Cursor or another assistant',
  lead: 'An AI assistant reads and checks your documents, and prepares them for sending. You decide about every document.',
  choose: 'Which program do you use?',
  directly: 'Connects to this service directly.',
  byProgram: 'Connects through the program cornerpost, which runs on your computer.',
  notYet:
    'ChatGPT and claude.ai cannot be connected yet. They only sign in by OAuth, which this service will offer later.',
  connected: 'Keys of your assistants',
  keyName: 'Name of the key',
  keyNameHint: 'You see it among the keys, and whenever the assistant asks you to send a document.',
  mayDo: 'Sending by the assistant',
  lastUse: 'Last use',
  connect: (client) => `Connect ${client}`,
  ownKey:
    'The assistant gets a key of its own. Do not give it the key of an accounting program, which sends documents without your approval.',
  create: 'Create the key and the configuration',
  back: 'Back to the assistants',
  ready: (client) => `The configuration for ${client} is ready`,
  shownOnce:
    'The configuration contains the key. Copy it now, because we show it only here and only once. Do not send it to anyone.',
  notShown: (client) => `The configuration for ${client} is not shown again`,
  notShownWhy:
    'The configuration contains the key. We therefore show it only once, within two minutes after you create it.',
  notShownNow:
    'If you have copied it, test the connection. If not, replace the key. We then show a new configuration, and the former one stops working at once.',
  replace: 'Replace the key and show the configuration',
  needsProgram:
    'The program cornerpost must be installed on the computer of the assistant. The operator of the service can tell you how.',
  inTerminal: 'Paste this command into a terminal.',
  inClaudeDesktop:
    'In the settings of the program, choose “Developer” and then “Edit Config”, and paste the text into the file claude_desktop_config.json. If the file already has other servers, add only the part cornerpost. Then restart the program.',
  inVsCode:
    'Run the command “MCP: Open User Configuration”, and paste the text into the file mcp.json. If the file already has other servers, add only the part cornerpost.',
  inCursor:
    'Paste the text into the file ~/.cursor/mcp.json. If the file already has other servers, add only the part cornerpost.',
  inCodex: 'Add the text to the end of the file ~/.codex/config.toml.',
  copy: 'Copy the configuration',
  copied: 'The configuration is copied',
  test: 'Test the connection',
  waiting: (client) => `${client} has not signed in yet`,
  signedIn: (client) => `${client} has signed in`,
  waits: 'waiting for the first sign-in',
  works: 'the connection works',
  tryIt: 'Start the assistant and ask it: “Which companies do I have in Cornerpost?” Then check the connection again.',
  whatNow: 'The assistant uses this key. You can now ask it about your documents.',
  again: 'Check again',
  settings: 'Settings of the key',
}
