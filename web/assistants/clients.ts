/** The address of this service and the key that a configuration contains. */
export interface Connection {
  /** such as https://portal.example.sk */
  readonly origin: string
  readonly key: string
}

/** A program with an assistant that can be connected with an API key (D132). */
export interface AssistantClient {
  readonly id: string
  readonly name: string
  /** true if the program starts `cornerpost mcp` on the same computer, because it sends no header of its own */
  readonly isLocal: boolean
  /** Returns the text that connects the program. docs/assistant.md shows the same text. */
  readonly configuration: (connection: Connection) => string
}

const json = (value: object): string => JSON.stringify(value, null, 2)
const endpointOf = ({ origin }: Connection): string => `${origin}/api/mcp`
const credentialOf = ({ key }: Connection): string => `Bearer ${key}`
const headersOf = (connection: Connection): object => ({ Authorization: credentialOf(connection) })

/** The programs that can be connected, in the order of the page. They are the only source of configurations (P146). */
export const assistantClients: readonly AssistantClient[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    isLocal: false,
    configuration: (connection) =>
      `claude mcp add --transport http --scope user cornerpost '${endpointOf(connection)}' --header 'Authorization: ${credentialOf(connection)}'`,
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    isLocal: true,
    configuration: ({ origin, key }) =>
      json({
        mcpServers: {
          cornerpost: {
            command: 'cornerpost',
            args: ['mcp'],
            env: { CORNERPOST_URL: origin, CORNERPOST_API_KEY: key },
          },
        },
      }),
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    isLocal: false,
    configuration: (connection) =>
      json({
        servers: { cornerpost: { type: 'http', url: endpointOf(connection), headers: headersOf(connection) } },
      }),
  },
  {
    id: 'cursor',
    name: 'Cursor',
    isLocal: false,
    configuration: (connection) =>
      json({ mcpServers: { cornerpost: { url: endpointOf(connection), headers: headersOf(connection) } } }),
  },
  {
    id: 'codex',
    name: 'Codex',
    isLocal: false,
    configuration: (connection) =>
      [
        '[mcp_servers.cornerpost]',
        `url = "${endpointOf(connection)}"`,
        `http_headers = { Authorization = "${credentialOf(connection)}" }`,
      ].join('\n'),
  },
]
