/**
 * What a server sees of its surroundings: always the same, on every machine, since servers put host names, folders,
 * users and locales into their tools.
 *
 * Not hidden: the processor, the kernel, the size of the machine's memory, the programs under `/usr`, and (in
 * `/proc/self/mountinfo`) the names of the folders that are bound.
 */
export const inside = {
  home: '/home/user',
  work: '/work',
  packageFolder: '/opt/package',
  nodeBinary: '/opt/node/bin/node',
  hostname: 'sandbox',
  user: 'user',
  uid: 1000,
  gid: 1000,
} as const;

/** Recorded with each inspection. The number goes up when the layout changes in a way that a server can see. */
export const sandboxName = 'bubblewrap, layout 1';

/** The whole environment; placeholders of a package are added to it, and nothing of the host. */
export const neutralEnvironment: Readonly<Record<string, string>> = {
  HOME: inside.home,
  LANG: 'C.UTF-8',
  LOGNAME: inside.user,
  PATH: '/opt/node/bin:/usr/bin:/bin',
  SHELL: '/bin/sh',
  TERM: 'dumb',
  TMPDIR: '/tmp',
  TZ: 'UTC',
  USER: inside.user,
};

/** Files under `/etc`, by name. */
export const syntheticEtc: Readonly<Record<string, string>> = {
  passwd: `root:x:0:0:root:/:/bin/false\nuser:x:${inside.uid}:${inside.gid}:user:${inside.home}:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n`,
  group: `root:x:0:\nuser:x:${inside.gid}:\nnogroup:x:65534:\n`,
  hosts: `127.0.0.1 localhost ${inside.hostname}\n::1 localhost ${inside.hostname}\n`,
  hostname: `${inside.hostname}\n`,
  'resolv.conf': '# No network here.\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
};
