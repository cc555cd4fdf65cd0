import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** Nouns by purpose, in the order of the overview. */
export const nounGroups: readonly (readonly [title: MessageKey, nouns: readonly string[]])[] = [
  ['cli.help.group.customers', ['company', 'project', 'certification']],
  ['cli.help.group.money', ['price', 'recharge', 'transaction', 'approval', 'bill', 'invoice', 'bank-account']],
  ['cli.help.group.quality', ['find', 'call', 'trace', 'quality', 'join', 'usage', 'report', 'device']],
  [
    'cli.help.group.operation',
    ['alarm', 'incident', 'rule', 'objective', 'annotate', 'monitor', 'node', 'source', 'watch', 'top', 'tui'],
  ],
  ['cli.help.group.settings', ['event-type', 'statistics-type', 'method', 'config', 'retention', 'erasure']],
  ['cli.help.group.access', ['member', 'apikey', 'role', 'permission-node', 'node-group', 'audit']],
  ['cli.help.group.session', ['login', 'logout', 'session', 'whoami', 'me', 'profile']],
  ['cli.help.group.tools', ['api', 'export', 'open', 'completion', 'doctor', 'server', 'version', 'man', 'help']],
]
