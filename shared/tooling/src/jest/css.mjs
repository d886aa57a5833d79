// A CSS module in a test: every class is called by its own name.
export default new Proxy({}, { get: (_, name) => name });
