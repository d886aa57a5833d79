// React's development build takes a stack trace for each element, which warnings alone show. As if there were too many
// of them already, it takes none: a sixth of the time of these tests.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
