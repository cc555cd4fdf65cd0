/** Methods that a request can have. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof httpMethods)[number]
