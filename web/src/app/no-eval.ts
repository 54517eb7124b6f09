// Zod tries whether it may make functions of text. The policy of our pages forbids it, and each try is reported as a
// violation. It looks here when it is loaded, so this is imported before all else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
