/** What was found on this machine when the sandbox did not start. */
export interface SandboxFacts {
  /** `process.platform`. */
  platform: string;
  /** Lower-case words of `ID` and `ID_LIKE` in os-release; empty when unknown. */
  distributions: string[];
  asRoot: boolean;
  /** e.g. `bubblewrap 0.8.0`; null when it is not installed. */
  bubblewrap: string | null;
  /** Programs of util-linux that are needed and missing: `prlimit`, `setpriv`. */
  missingPrograms: string[];
  /** Settings of the kernel, where they exist. */
  settings: {
    'kernel.unprivileged_userns_clone': string | null;
    'kernel.apparmor_restrict_unprivileged_userns': string | null;
    'user.max_user_namespaces': string | null;
  };
  /** What bubblewrap said, or why it could not be spawned. */
  error: string;
}

export interface SandboxAdvice {
  reason: string;
  /** What to do, commands ready to be typed on lines of their own. */
  advice: string;
}

/** Why there is no sandbox, and exactly what to type. The first cause that is found is named. */
export function sandboxAdvice(facts: SandboxFacts): SandboxAdvice {
  if (facts.platform !== 'linux') {
    return {
      reason: `bubblewrap needs Linux; this is ${facts.platform}.`,
      advice:
        'Run Schemalog in a Linux virtual machine (on Windows: WSL 2; on macOS: a virtual machine with Debian or Ubuntu). Remote servers can be inspected without a sandbox.',
    };
  }
  if (facts.bubblewrap === null) {
    return {
      reason: 'bubblewrap is not installed.',
      advice: installAdvice(facts, 'bubblewrap', facts.missingPrograms),
    };
  }
  if (facts.missingPrograms.length > 0) {
    return {
      reason: `${facts.missingPrograms.join(' and ')} of util-linux not found.`,
      advice: installAdvice(facts, null, facts.missingPrograms),
    };
  }
  return facts.asRoot ? rootAdvice(facts) : userAdvice(facts);
}

interface Packager {
  names: string[];
  command: string;
  utilLinux: string;
}

const packagers: Packager[] = [
  { names: ['debian', 'ubuntu'], command: 'apt-get install -y', utilLinux: 'util-linux' },
  { names: ['fedora', 'rhel', 'centos'], command: 'dnf install -y', utilLinux: 'util-linux' },
  { names: ['arch'], command: 'pacman -S --noconfirm', utilLinux: 'util-linux' },
  { names: ['alpine'], command: 'apk add', utilLinux: 'util-linux-misc setpriv' },
  { names: ['opensuse', 'suse'], command: 'zypper install -y', utilLinux: 'util-linux' },
];

function installAdvice(facts: SandboxFacts, bubblewrap: string | null, programs: readonly string[]): string {
  const packager = packagers.find(({ names }) => names.some((name) => facts.distributions.includes(name)));
  const wanted = [bubblewrap, programs.length > 0 ? (packager?.utilLinux ?? 'util-linux') : null];
  const packages = wanted.filter((name) => name !== null).join(' ');
  if (packager === undefined) return `Install with the package manager of this system:\n  ${packages}`;
  return `Type:\n  ${asAdministrator(facts, `${packager.command} ${packages}`)}`;
}

function rootAdvice(facts: SandboxFacts): SandboxAdvice {
  if (facts.settings['user.max_user_namespaces'] === '0') return namespacesOff(facts);
  return {
    reason: `bubblewrap could not make its namespaces: ${facts.error}`,
    advice:
      'Inside a container, start the container with the right to make namespaces (Docker and Podman: --cap-add SYS_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined), or run Schemalog outside of it.',
  };
}

function userAdvice(facts: SandboxFacts): SandboxAdvice {
  if (facts.settings['user.max_user_namespaces'] === '0') return namespacesOff(facts);
  if (facts.settings['kernel.unprivileged_userns_clone'] === '0') {
    return {
      reason: 'Users may not make user namespaces here (kernel.unprivileged_userns_clone is 0).',
      advice: setting(facts, 'kernel.unprivileged_userns_clone=1'),
    };
  }
  if (facts.settings['kernel.apparmor_restrict_unprivileged_userns'] === '1') {
    return {
      reason: 'AppArmor keeps programs without a profile from using user namespaces.',
      advice: `Give bubblewrap a profile. Type:\n  ${asAdministrator(facts, 'tee /etc/apparmor.d/bwrap')} <<'END'\nabi <abi/4.0>,\ninclude <tunables/global>\nprofile bwrap /usr/bin/bwrap flags=(unconfined) {\n  userns,\n}\nEND\n  ${asAdministrator(facts, 'apparmor_parser -r /etc/apparmor.d/bwrap')}`,
    };
  }
  return {
    reason: `bubblewrap could not make its namespaces: ${facts.error}`,
    advice: 'Run Schemalog as root, or outside of the container that it is in.',
  };
}

function namespacesOff(facts: SandboxFacts): SandboxAdvice {
  return {
    reason: 'User namespaces are switched off here (user.max_user_namespaces is 0).',
    advice: setting(facts, 'user.max_user_namespaces=15000'),
  };
}

function setting(facts: SandboxFacts, assignment: string): string {
  return `Type (and write the setting to a file under /etc/sysctl.d to keep it):\n  ${asAdministrator(facts, `sysctl -w ${assignment}`)}`;
}

function asAdministrator(facts: SandboxFacts, command: string): string {
  return facts.asRoot ? command : `sudo ${command}`;
}
