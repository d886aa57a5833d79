/** The largest body of a request, in bytes: the gateway refuses a larger one by its announced length, the API while it reads. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
