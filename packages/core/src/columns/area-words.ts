/** Where the servers of a project stand. */
export const areaWords = {
  1: { text: 'project.mainland', mark: 'plain' },
  0: { text: 'project.overseas', mark: 'plain' },
} as const
