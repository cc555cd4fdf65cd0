#!/bin/sh
# Boots the systemd of a root folder in namespaces of its own: boot.sh FOLDER NAME. The network stays that of the machine.
set -e
export root=$1
# The control groups of the booted system are a branch of this machine's; systemd needs its own hierarchy, whichever the
# version.
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
    export groups=v2
    branch=/sys/fs/cgroup/$2
else
    export groups=v1
    branch=/sys/fs/cgroup/systemd/$2
fi
mkdir -p "$branch"
echo $$ > "$branch/cgroup.procs"

exec unshare --pid --mount --uts --ipc --cgroup --fork --kill-child sh -ec '
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs "$root/$folder"; done
chmod 1777 "$root/tmp"
for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
touch "$root/dev/console"
if [ "$groups" = v2 ]; then
    mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
    mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
    mkdir "$root/sys/fs/cgroup/systemd"
    mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
fi
cd "$root"
mkdir -p .machine
pivot_root . .machine
umount -l /.machine
# systemd mounts credentials in a process of its own and expects to see them in its own.
mount --make-rshared /
hostname rtcops-try
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 /lib/systemd/systemd --log-target=null
'
