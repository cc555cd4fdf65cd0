import type { SameKeys } from '../../../same-keys.ts'
import type { project as zh } from '../../../zh/cli/projects/projects.ts'

export const project = {
  help: {
    about: 'Projects of companies, with their appkeys and certificates.',
    list: 'projects, newest first',
    flag: {
      company: 'company, by id or exact name',
      name: 'part of the name, or the whole appkey',
      sort: 'create_time; a leading - means descending',
      showSecrets: 'show certificate and keys (kept in the audit log)',
      nameCreate: 'name, at most 50 characters',
      area: 'mainland or overseas',
      enabled: 'whether it may be joined',
      token: 'whether joins need a token',
      pushUrl: 'address that streams are pushed to',
      pullUrl: 'address that streams are pulled from',
      dataMode: 'rtmp or udp',
      secretFile: 'file for the new certificate, readable only by its owner',
    },
    get: 'one project',
    arg: {
      project: 'appkey or exact name',
    },
    create: 'add a project',
    update: 'change a project; omitted values stay as they are',
    rotateCert: 'replace the certificate; the old one is invalid at once',
    delete: 'remove a project without usage and bills',
  },
  appkey: 'AppKey',
  nameToType: 'project name',
  rotated: 'Updated. The old certificate is no longer valid.',
  perhapsInForce: 'The new certificate may be in effect; it is saved in {{file}}.',
} as const satisfies SameKeys<typeof zh>
