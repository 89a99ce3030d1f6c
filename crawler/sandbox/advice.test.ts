import { describe, expect, it } from 'vitest';
import { type SandboxFacts, sandboxAdvice } from './advice';

const facts: SandboxFacts = {
  platform: 'linux',
  distributions: ['debian'],
  asRoot: false,
  bubblewrap: 'bubblewrap 0.8.0',
  missingPrograms: [],
  settings: {
    'kernel.unprivileged_userns_clone': null,
    'kernel.apparmor_restrict_unprivileged_userns': null,
    'user.max_user_namespaces': '1000',
  },
  error: 'Operation not permitted',
};

describe('sandboxAdvice', () => {
  it.each([
    [['debian'], 'sudo apt-get install -y bubblewrap'],
    [['ubuntu', 'debian'], 'sudo apt-get install -y bubblewrap'],
    [['fedora'], 'sudo dnf install -y bubblewrap'],
    [['rocky', 'rhel', 'centos', 'fedora'], 'sudo dnf install -y bubblewrap'],
    [['arch'], 'sudo pacman -S --noconfirm bubblewrap'],
    [['alpine'], 'sudo apk add bubblewrap'],
  ])('says what to type to install bubblewrap on %s', (distributions, command) => {
    expect(sandboxAdvice({ ...facts, distributions, bubblewrap: null }).advice).toContain(command);
  });

  it('leaves sudo out for root, who may not have it', () => {
    const { advice } = sandboxAdvice({ ...facts, asRoot: true, bubblewrap: null });
    expect(advice).toContain('\n  apt-get install -y bubblewrap');
  });

  it('names the package that has a missing program', () => {
    const { reason, advice } = sandboxAdvice({
      ...facts,
      distributions: ['alpine'],
      missingPrograms: ['setpriv'],
    });
    expect(reason).toContain('setpriv');
    expect(advice).toContain('apk add util-linux-misc setpriv');
  });

  it.each([
    ['user.max_user_namespaces', '0', 'sysctl -w user.max_user_namespaces='],
    ['kernel.unprivileged_userns_clone', '0', 'sysctl -w kernel.unprivileged_userns_clone=1'],
    ['kernel.apparmor_restrict_unprivileged_userns', '1', 'apparmor_parser -r /etc/apparmor.d/bwrap'],
  ])('recognises the setting %s and says how to change it', (name, value, command) => {
    const { advice } = sandboxAdvice({ ...facts, settings: { ...facts.settings, [name]: value } });
    expect(advice).toContain(command);
  });

  it.each(['darwin', 'win32'])('points to a Linux virtual machine on %s', (platform) => {
    expect(sandboxAdvice({ ...facts, platform, bubblewrap: null }).advice).toMatch(/virtual machine/);
  });

  it('tells what bubblewrap said when it knows no more', () => {
    expect(sandboxAdvice(facts).reason).toContain('Operation not permitted');
    expect(sandboxAdvice({ ...facts, asRoot: true }).advice).toContain('container');
  });
});
